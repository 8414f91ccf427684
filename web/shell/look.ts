import { useEffect } from 'react'
import type { Look } from '#kernel/look.ts'

/** The society's colour for the styles, and its name for the app once it is installed. It goes with the society. */
export const useLook = (look: Look | undefined, subdomain: string | undefined) => {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--own-light', look?.light ?? '')
    style.setProperty('--own-dark', look?.dark ?? '')
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    if (!link || !look?.isWhiteLabel) return undefined
    const ours = link.href
    link.crossOrigin = 'use-credentials'
    link.href = `/api/societies/${subdomain}/app-manifest`
    return () => {
      link.href = ours
    }
  }, [look, subdomain])
}
