import { lazy } from 'react'
import { loadScreen, type ScreenName } from '#web/screens.ts'

/** A card of a room above this one, fetched as screens are. The dashboard stands without it. */
export const cardOf = (name: ScreenName) =>
  lazy(async () => ({
    default: await loadScreen(name).catch((error: unknown) => {
      console.warn(`The card ${name} could not be loaded`, error)
      return () => null
    }),
  }))

export const FirstSteps = cardOf('onboarding/first-steps')
