import { useState } from 'react'
import { dayOf } from '#kernel/time.ts'

/** Asked once when a screen opens, so that drawing it again never changes it. */
export const useToday = () => useState(() => dayOf(new Date()))[0]
