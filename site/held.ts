declare global {
  interface Window {
    /** Of the inline script in <head> (`web/boot.ts`): lets go of what was held, each with the button that sent it. */
    letGo?: () => [target: HTMLElement, submitter?: HTMLElement | null][]
  }
}

/** What was pressed or sent while React was still on its way is done now, in its order, as if pressed this moment. */
export const doWhatWasHeld = () => {
  for (const [target, submitter] of window.letGo?.() ?? [])
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else target.click()
}
