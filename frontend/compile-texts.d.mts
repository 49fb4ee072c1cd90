export declare const isCatalogue: (file: string) => boolean;
export declare function compileTexts(source: string, file: string): string;
