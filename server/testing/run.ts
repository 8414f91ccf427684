/** What one run of the tests hands to its workers, in their environment. */

/** Names a migrated database that nobody is connected to: a copy of it is there in a moment, migrations take a second. */
export const TEMPLATE = 'AANGAN_TEST_TEMPLATE'

/** A folder for files, gone after the run: a worker that is ended cannot clear up after itself. */
export const FOLDER = 'AANGAN_TEST_FOLDER'
