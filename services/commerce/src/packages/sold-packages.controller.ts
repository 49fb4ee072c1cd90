import { listSoldPackages, readSoldPackage, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { SoldPackagesService } from './sold-packages.service.js';

@Controller()
export class SoldPackagesController {
  constructor(private readonly packages: SoldPackagesService) {}

  @Handles(listSoldPackages)
  list({ query }: InputOf<typeof listSoldPackages>, { actor }: ActorContext) {
    return this.packages.list(actor, query);
  }

  @Handles(readSoldPackage)
  read({ params }: InputOf<typeof readSoldPackage>, { actor }: ActorContext) {
    return this.packages.read(actor, params.packageId);
  }
}
