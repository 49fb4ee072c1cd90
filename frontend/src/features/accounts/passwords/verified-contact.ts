/**
 * Whose code was verified in this tab, so that the page for a new password knows for whom it is. It opens nothing: the
 * ticket is in a cookie that no script reads.
 */
const key = 'verifiedContact';

export function rememberVerified(contact: string): void {
  try {
    sessionStorage.setItem(key, contact);
  } catch {
    // The dialog goes on on its own; only the separate page cannot.
  }
}

export function verifiedContact(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetVerified(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
