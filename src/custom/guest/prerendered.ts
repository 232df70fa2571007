/* The login form that index.html shows before the application starts (`scripts/vite/loginFirst.ts`). */

const prerenderedForm = () => document.querySelector<HTMLFormElement>('form[data-prerendered]')

export const isPrerendered = (): boolean => prerenderedForm() !== null

/** Value of a prerendered input before hydration, typed or autofilled; '' without one. */
export const prerenderedValue = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (prerenderedForm()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '')

/**
 * Hands the form over to React, in the commit that hydrates it: until then React drops its submits, and the browser would
 * send the password in the address; from then on a listener left behind would cancel what React submits.
 *
 * @returns whether the form was submitted meanwhile.
 */
export function takeOverPrerendered(): boolean {
  const form = prerenderedForm()
  if (!form) return false
  const isSubmitted = 'submitted' in form.dataset
  form.onsubmit = null
  delete form.dataset.prerendered
  delete form.dataset.submitted
  return isSubmitted
}
