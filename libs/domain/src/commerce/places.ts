/**
 * India's states and union territories as an invoice names them, with their GST state codes (the first two digits of a
 * GSTIN; notified list of the GST portal, November 2026).
 */
export const gstStates = {
  'Andaman and Nicobar Islands': '35',
  'Andhra Pradesh': '37',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chandigarh: '04',
  Chhattisgarh: '22',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Delhi: '07',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  'Jammu and Kashmir': '01',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  Ladakh: '38',
  Lakshadweep: '31',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Puducherry: '34',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
} as const;
export type GstState = keyof typeof gstStates;
export const stateNames = Object.keys(gstStates) as GstState[];

export const isGstState = (text: string): text is GstState => Object.hasOwn(gstStates, text);

/** What an invoice has to name of a buyer who is served online (rule 46 of the CGST Rules). */
export interface InvoiceAddress {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
  /** Of a registered business; empty for everybody else. */
  readonly gstin: string;
}

/** The fields that are missing or wrong. A GSTIN has to be of the state that it is given with. */
export function addressFaults(address: InvoiceAddress): (keyof InvoiceAddress)[] {
  const { name, street, city, state, pinCode, gstin } = address;
  const holds: Record<keyof InvoiceAddress, boolean> = {
    name: name.trim() !== '',
    street: street.trim() !== '',
    city: city.trim() !== '',
    state: isGstState(state),
    pinCode: /^[1-9]\d{5}$/.test(pinCode),
    gstin: gstin === '' || (isGstin(gstin) && isGstState(state) && gstin.startsWith(gstStates[state])),
  };
  return (Object.keys(holds) as (keyof InvoiceAddress)[]).filter((field) => !holds[field]);
}

/** What of a seller no invoice can name; a GSTIN has to be of the seller's state. */
export function sellerFaults({
  state,
  gstin,
}: {
  readonly state: string;
  readonly gstin: string;
}): ('state' | 'gstin')[] {
  if (!isGstState(state)) return ['state'];
  return isGstin(gstin) && gstin.startsWith(gstStates[state]) ? [] : ['gstin'];
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A GSTIN with the right check character: each character's value times 1, 2, 1, 2 …, quotient and remainder by 36 added
 * up, and what is missing to a multiple of 36 (GSTN's own rule).
 */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === text[14];
}
