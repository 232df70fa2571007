type Duty = () => unknown

const duties: Duty[] = []

/** Registers a cleanup for the end of the current part, also after a failure. Runs in reverse order. */
export const afterwards = (duty: Duty): void => {
  duties.push(duty)
}

export async function cleanUp(): Promise<void> {
  for (let duty = duties.pop(); duty; duty = duties.pop())
    try {
      await duty()
    } catch (error) {
      console.error(`Cleaning up: ${error instanceof Error ? error.message : String(error)}`)
    }
}
