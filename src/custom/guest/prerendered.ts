/**
 * What was typed into a field of the prerendered page before the application took it over; the browser may have filled it
 * in, too. Empty where nothing stood there.
 */
export const prerenderedValue = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>(`[data-prerendered] input[name="${name}"]`)?.value ?? '')

/** Whether the prerendered form was sent meanwhile; true once. */
export function takePrerenderedSubmit(): boolean {
  const page = document.querySelector<HTMLElement>('[data-submitted]')
  delete page?.dataset.submitted
  return page !== null
}
