import { kinds } from '../rules.ts'

export const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)
