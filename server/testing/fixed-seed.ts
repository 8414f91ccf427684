import fc from 'fast-check'

/** The same examples in every run; another seed looks elsewhere, and a failure prints the one it had. */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 27) })
