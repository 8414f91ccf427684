import type { PointerEvent } from 'react'

/** The press belongs to the button until it is let go, though the finger slips or the page moves under it. */
export const holdOn = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
  currentTarget.setPointerCapture(pointerId)
