import { changePackage, deletePackage, listSoldPackages, readSoldPackage, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
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

  @Changes(changePackage)
  async change({ params, body }: InputOf<typeof changePackage>, context: ChangeContext) {
    await this.packages.change(context, params.packageId, body.state);
    return {};
  }

  @Changes(deletePackage)
  async delete({ params }: InputOf<typeof deletePackage>, context: ChangeContext) {
    await this.packages.delete(context, params.packageId);
    return {};
  }
}
