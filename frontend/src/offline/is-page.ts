/**
 * Whether the page that is kept may be shown at this address. The rest is the server's, as an invoice to download or a
 * picture in a tab of its own (the edge draws the same line: a dot is a file), and the checkout, whose headers let it
 * load the payment provider's script, which those of the kept page do not.
 */
export const isPage = (path: string): boolean => !/^\/(?:api|socket\.io|assets|checkout)(?:\/|$)|\./i.test(path);
