import type { CompiledMessage } from 'icu-minify/format';

export declare const isCatalogue: (file: string) => boolean;
export declare const englishOf: (file: string) => string;
export declare function compileTexts(source: string, file: string, asInDocuments?: boolean): string;
export declare function compiledText(text: string, key: string, file: string): CompiledMessage;
