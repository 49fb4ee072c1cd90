/**
 * Whether the client has something to show at this address. The rest is the server's, as an invoice to download or a
 * picture in a tab of its own: it must not get the page that is kept. The edge draws the same line (a dot is a file).
 */
export const isPage = (path: string): boolean => !/^\/(?:api|socket\.io|assets)(?:\/|$)|\./i.test(path);
