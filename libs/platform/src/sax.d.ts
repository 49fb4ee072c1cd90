// The package brings no types; this is the part that is used.
declare module 'sax' {
  interface Attribute {
    local: string;
    uri: string;
    value: string;
  }
  interface Parser {
    onerror: (error: Error) => void;
    ondoctype: (text: string) => void;
    onprocessinginstruction: (node: { name: string; body: string }) => void;
    onopentag: (tag: { uri: string; local: string; attributes: Record<string, Attribute> }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    /** Of the tag that is being read. */
    readonly attribList: readonly unknown[];
    write(text: string): Parser;
    close(): Parser;
  }
  const sax: {
    parser(strict: true, options: { xmlns: true; strictEntities: true }): Parser;
    MAX_BUFFER_LENGTH: number;
  };
  export default sax;
}
