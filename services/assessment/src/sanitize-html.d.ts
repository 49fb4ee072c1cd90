// The package brings no types; this is the part that is used.
declare module 'sanitize-html' {
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    nonTextTags: string[];
    transformTags?: Record<string, string>;
  }
  export default function sanitizeHtml(dirty: string, options: Options): string;
}
