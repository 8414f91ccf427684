/** What a worker looks at when a file of tests is over; filled by whoever keeps something for the files to come. */
export const afterEachFile: (() => Promise<void>)[] = []
