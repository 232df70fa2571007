/** Signs after the right option; source of a case-insensitive expression. */
export const RIGHT_SIGN = String.raw`(?:\*{1,2}|[✓✔√☑✅]\uFE0F?|\((?:benar|kunci|jawaban(?: benar)?|correct)\))`
