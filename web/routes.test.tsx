import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { appRoutes, developmentRoutes, isShellPath, pageOf, publicPages, shellPatterns, shortPaths } from './routes.ts'

describe('the one list of routes', () => {
  it('is what the router answers, no more and no less', () => {
    const { routesByPath } = createAppRouter(createQueryClient())
    const answered = Object.keys(routesByPath).filter((path) => path !== '/')
    expect(answered.toSorted()).toEqual([...appRoutes, ...shortPaths, ...developmentRoutes].toSorted())
  })

  it('has the addresses of the spec', () => {
    const fixed =
      '/login /dashboard /super-admin /members /settings /enhanced-settings /pending-approval /admin /admin/seo /app /checkout /payment-success'
    for (const path of fixed.split(' ')) expect(isShellPath(path), path).toBe(true)
    expect(Object.values(publicPages)).toEqual(
      '/ /about /contact /privacy /terms /help /api-docs /careers /news /docs /community /training /cookies /security'.split(
        ' ',
      ),
    )
    expect(shortPaths).toHaveLength(11)
  })

  it.each([
    ['/app/demo', true],
    ['/app/demo/billing', true],
    ['/app/demo/billing/', true],
    ['/billing', true],
    ['/app/demo/billing/extra', false],
    ['/loginx', false],
    ['/api/login', false],
    ['/ui', false],
    ['/', false],
  ])('knows whether %s belongs to the app shell: %s', (path, expected) => {
    expect(isShellPath(path)).toBe(expected)
  })

  it('finds public pages by path, with or without a slash at the end', () => {
    expect(['/', '/about', '/about/', '/nowhere'].map(pageOf)).toEqual(['landing', 'about', 'about', undefined])
  })

  it('gives the server its own notation', () => {
    expect(shellPatterns).toContain('/app/:subdomain/:section')
  })
})
