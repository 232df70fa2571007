/** Every shape of an apostrophe that people type, or programs make of one. */
export const APOSTROPHES = "'`´ʹʺʻʼʽʾʿˀˁˈˊˋ‘’‚‛′‵Ꞌꞌ＇｀"

export const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu')

/** In searches they are nothing. */
export const withoutApostrophes = (text: string): string => text.replace(ANY_APOSTROPHE, '')
