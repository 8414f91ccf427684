import { existsSync } from 'node:fs'
import path from 'node:path'

const rootAbove = (folder: string): string =>
  existsSync(path.join(folder, 'package.json')) ? folder : rootAbove(path.dirname(folder))

/** The product's own folder, whether the server runs from its sources or from what was built of them. */
export const root = rootAbove(import.meta.dirname)
