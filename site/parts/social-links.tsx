import { siteTexts } from '#site/texts/texts.ts'
import { defaultSocialLinks } from '#web/company.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { type SocialLink, useSeoData } from '#web/seo-data.ts'

const names = ['Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'YouTube', 'Discord']

/** What the operator has set; the four defaults until the answer is there, and where it brings nothing. */
export function SocialLinks() {
  const t = useT(siteTexts)
  const set: unknown = useSeoData()?.socialLinks
  const given = Array.isArray(set) ? set.filter(isLink) : []
  const links = given.length > 0 ? given : defaultSocialLinks
  return (
    <ul aria-label={t('footer.social')} className="flex min-h-tap flex-wrap gap-x-5 md:min-h-0">
      {links.map((link) => (
        <li key={link.platform + link.url}>
          <a
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            title={link.handle ?? undefined}
            className="flex min-h-tap items-center rounded-2 text-15 text-on-board md:min-h-ctl-s"
          >
            {names.find((name) => name.toLowerCase() === link.platform.toLowerCase()) ?? link.platform}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Decoration: what is no link is left out, and never takes the page down. */
const isLink = (link: Partial<SocialLink> | null): link is SocialLink =>
  typeof link?.platform === 'string' && link.platform !== '' && /^https?:\/\//i.test(String(link.url))
