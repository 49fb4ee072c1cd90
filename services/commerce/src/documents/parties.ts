/** The JSON of `order.billing`: whom the order is for, as at the purchase. */
export interface Billing {
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly email: string;
  /** Of a business; empty for everybody else, missing in older orders. */
  readonly gstin?: string;
  readonly shippingAddress: Readonly<Record<'houseNoAndStreet' | 'HNO' | 'city' | 'state' | 'pinCode', string>>;
}

/** The JSON of `invoice.seller`. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly state: string;
  readonly taxId: string;
  /** The services accounting code of what is sold; missing in older invoices. */
  readonly sac?: string;
  /** Of the numbers of its documents; missing for the seller of the settings. */
  readonly series?: string;
}
