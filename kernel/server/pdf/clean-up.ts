import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 lets garbage lie for as long as the machine has memory, and a page leaves forty kilobytes of it: ten thousand bills
 * in one file would take three hundred megabytes for forty that are needed. So it is asked to clean up on the way.
 */
export const cleanUp = (): void => {
  collect ??= open()
  collect()
}

let collect: (() => void) | undefined

const open = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  const own: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return typeof own === 'function' ? () => void own() : () => {}
}
