type Duty = () => unknown

const duties: Duty[] = []

/** Something to be undone when the part of the bench that did it has ended, however it ended. Last come, first served. */
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
