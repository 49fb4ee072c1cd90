import { listGstFiles, makeGstFile, readGstFile, readTaxDocuments, type InputOf } from '@exam/contracts';
import { Changes, Handles, sendFile, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { TaxService } from './tax.service.js';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller()
export class TaxController {
  constructor(private readonly tax: TaxService) {}

  @Handles(listGstFiles)
  async list(_input: InputOf<typeof listGstFiles>, { actor }: ActorContext) {
    const items = await this.tax.list(actor);
    return {
      items: items.map(({ month, hash, sums, madeAt }) => ({ month, hash, sums, madeAt: madeAt.toISOString() })),
    };
  }

  @Changes(makeGstFile)
  async make({ params }: InputOf<typeof makeGstFile>, context: ChangeContext) {
    const { hash, sums, madeAt } = await this.tax.make(context, params.month);
    return { hash, sums, madeAt: madeAt.toISOString() };
  }

  @Handles(readGstFile)
  async file({ params }: InputOf<typeof readGstFile>, { actor, reply }: ActorContext) {
    const bytes = await this.tax.file(actor, params.month);
    return sendFile(reply, { name: `gstr1-${params.month}.xlsx`, bytes, type: xlsx });
  }

  @Handles(readTaxDocuments)
  async documents({ params }: InputOf<typeof readTaxDocuments>, { actor, reply }: ActorContext) {
    const bytes = Buffer.from(await this.tax.documents(actor, params.month));
    return sendFile(reply, { name: `documents-${params.month}.csv`, bytes, type: 'text/csv; charset=utf-8' });
  }
}
