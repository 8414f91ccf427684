import { writeFileSync } from 'node:fs'

/** Writes what `npm test` says at its end into the file named by VITEST_SUMMARY. */
export default class Summary {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state)
    const summary = {
      passed: inState('passed').length,
      failed: inState('failed').length,
      atSecondAttempt: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
      times: [
        ...modules.map((module) => ({ file: module.relativeModuleId, ms: timeOf(module) })),
        { file: 'imports that the files of a worker share', ms: sharedImports(modules) },
      ],
    }
    writeFileSync(process.env.VITEST_SUMMARY ?? '', JSON.stringify(summary))
  }
}

/**
 * What the file cost its worker. Its imports are its own in a browser alone: on the server the files of a worker share
 * their modules, and whichever room happens to come first would pay for the whole product.
 */
function timeOf(/** @type {import('vitest/node').TestModule} */ module) {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return duration + setupDuration + environmentSetupDuration + (sharesImports(module) ? 0 : collectDuration)
}

function sharedImports(/** @type {readonly import('vitest/node').TestModule[]} */ modules) {
  return modules.filter(sharesImports).reduce((sum, module) => sum + module.diagnostic().collectDuration, 0)
}

function sharesImports(/** @type {import('vitest/node').TestModule} */ { project }) {
  return !project.config.isolate
}
