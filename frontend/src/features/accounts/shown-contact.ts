/** As a person reads it: '+91 98765 43210'; an e-mail address stays as it is. */
export const shownContact = (to: string): string => to.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
