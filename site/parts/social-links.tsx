import { siteTexts } from '#site/texts/texts.ts'
import { defaultSocialLinks } from '#web/company.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useSeoData } from '#web/seo-data.ts'

const names: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  discord: 'Discord',
}

/** What the operator has set; the four defaults until the answer is there, and where it brings nothing. */
export function SocialLinks() {
  const t = useT(siteTexts)
  const given = (useSeoData()?.socialLinks ?? []).filter((link) => /^https?:\/\//i.test(link.url))
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
            {names[link.platform.toLowerCase()] ?? link.platform}
          </a>
        </li>
      ))}
    </ul>
  )
}
