/** Signs after the right option; source of a case-insensitive expression. */
export const RIGHT_SIGN = String.raw`(?:\*{1,2}|[✓✔√☑✅]\uFE0F?|\(\s?[✓✔√☑✅]\uFE0F?\s?\)|[([](?:benar|kunci|jawaban(?: benar)?|correct)[)\]]|(?:<[-–=]{1,3}|[←⇐◄])\s{0,3}(?:(?:kunci|benar|jawaban(?: benar)?|correct)(?: jawaban)?)?)`
