/** Parts of an amount that contains its tax. They add up to it to the paisa. */
export interface TaxParts {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/**
 * Takes the tax out of an inclusive amount (decision 102). `ratePercent` is the whole rate (18): within the seller's
 * state half of it is CGST and half SGST, else all of it is IGST. Each tax is rounded half up to the paisa, and the
 * taxable value is what is left. Section 15 of the CGST Act with rule 35: tax = amount × rate / (100 + rate).
 */
export function taxPartsOf(
  totalPaise: number,
  { ratePercent, isWithinState }: { readonly ratePercent: number; readonly isWithinState: boolean },
): TaxParts {
  if (!Number.isSafeInteger(totalPaise) || totalPaise < 0) throw new RangeError(`not an amount: ${totalPaise}`);
  const taxAt = (percent: number) => Math.round((totalPaise * percent) / (100 + ratePercent));
  if (!isWithinState) {
    const igstPaise = taxAt(ratePercent);
    return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = taxAt(ratePercent / 2);
  return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * The parts of a credit note for `amountPaise`, after `creditedPaise` of the same invoice were credited: what all of them
 * have together is the parts of their sum, so that the last one leaves nothing of the invoice.
 */
export function creditPartsOf(
  { amountPaise, creditedPaise }: { readonly amountPaise: number; readonly creditedPaise: number },
  rate: { readonly ratePercent: number; readonly isWithinState: boolean },
): TaxParts {
  const [all, before] = [taxPartsOf(creditedPaise + amountPaise, rate), taxPartsOf(creditedPaise, rate)];
  return {
    taxablePaise: all.taxablePaise - before.taxablePaise,
    cgstPaise: all.cgstPaise - before.cgstPaise,
    sgstPaise: all.sgstPaise - before.sgstPaise,
    igstPaise: all.igstPaise - before.igstPaise,
  };
}

/**
 * The taxable value of each line of an invoice, in the proportion of what the lines cost: together they are all of it.
 */
export function taxableOfLines(taxablePaise: number, linePaise: readonly number[]): number[] {
  const totalPaise = linePaise.reduce((sum, paise) => sum + paise, 0);
  const shareUpTo = (paise: number) => (totalPaise === 0 ? 0 : Math.round((taxablePaise * paise) / totalPaise));
  let before = 0;
  return linePaise.map((paise) => {
    const share = shareUpTo(before + paise) - shareUpTo(before);
    before += paise;
    return share;
  });
}

const sameText = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s&.-]+/g, ' ');

/** The place of supply is the buyer's state; without one it is taxed as the seller's (decision 101). */
export function isWithinState(sellerState: string, buyerState: string | null): boolean {
  return !buyerState?.trim() || sameText(buyerState) === sameText(sellerState);
}

/** What a stored invoice knows of its place of supply. */
export interface SupplyPlace {
  /** Empty where it is lost. */
  readonly buyerState: string;
  readonly sellerState: string;
  readonly isWithinState: boolean;
  /** Of a version that sold without an address. */
  readonly isEarlier: boolean;
}

/**
 * The buyer's state. An invoice that was written without one, and taxed so, has the seller's; any other that lacks it has
 * lost it: empty, as nobody may tell it as a sale of the seller's state.
 */
export function placeOfSupply({ buyerState, sellerState, isWithinState, isEarlier }: SupplyPlace): string {
  return buyerState || (isEarlier && isWithinState ? sellerState : '');
}
