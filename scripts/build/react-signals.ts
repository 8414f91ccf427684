import type { Plugin } from 'vite'

/** `var SuspenseException = Error(formatProdErrorMessage(460)),` */
const signal = /(\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React makes a few errors while it loads, only to throw them later as signals to itself. As soon as anything watches
 * the page (a profiler, Lighthouse, our own measurement), noting where they were made costs a second reading of all of
 * React: a tenth of a second on a phone in which nothing can be tapped. Signals need no place, so they get none.
 */
export const reactSignals = (): Plugin => ({
  name: 'react-signals',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-dom-client\.production\.js$/ },
    handler(code) {
      if (!signal.test(code))
        this.error('React no longer makes its signals the way scripts/build/react-signals.ts knows')
      return code.replace(signal, '$1Object.assign(Object.create(Error.prototype), { message: $2 })')
    },
  },
})
