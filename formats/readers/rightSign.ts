/** What people put behind the option that is right; the source of an expression that knows no case. */
export const RIGHT_SIGN = String.raw`(?:\*{1,2}|[✓✔√☑✅]\uFE0F?|\((?:benar|kunci|jawaban(?: benar)?|correct)\))`
