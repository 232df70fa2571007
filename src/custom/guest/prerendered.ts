/** Value of a prerendered input before hydration, typed or autofilled; '' without one. */
export const prerenderedValue = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>(`[data-prerendered] input[name="${name}"]`)?.value ?? '')

/** Whether the prerendered form was submitted before hydration; true once. */
export function takePrerenderedSubmit(): boolean {
  const page = document.querySelector<HTMLElement>('[data-submitted]')
  delete page?.dataset.submitted
  return page !== null
}
