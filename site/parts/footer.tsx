import { siteTexts } from '#site/texts/texts.ts'
import { company, mailOf, telOf } from '#web/company.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { footerColumns } from './footer-links.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  const t = useT(siteTexts)
  return (
    <footer className="site-footer bg-board text-on-board">
      <div className="site-w grid grid-cols-2 gap-8 pt-12 pb-7 lg:grid-cols-[1.8fr_repeat(4,1fr)]">
        <div className="col-span-2 lg:col-span-1">
          <a href="/" aria-label={t('brandHome')} className="inline-flex min-h-tap items-center rounded-2">
            <Logo onBoard />
          </a>
          <p className="mt-2 max-w-[36ch] text-15 text-on-board-2">{t('footer.about')}</p>
          <address className="mt-3 text-15 text-on-board-2 not-italic">
            {company.street}, {company.city} {company.pincode}, {company.state}
            <br />
            <a href={telOf(company.phone)} className="num inline-block rounded-2 py-1 text-on-board">
              {company.phone}
            </a>
            <br />
            <a href={mailOf(company.email.hello)} className="inline-block rounded-2 py-1 text-on-board">
              {company.email.hello}
            </a>
          </address>
          <NewsletterForm />
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} aria-label={t(`footer.${column.title}`)}>
            <h2 className="mb-1.5 text-15 font-[500] tracking-normal text-on-board-2">{t(`footer.${column.title}`)}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="flex min-h-tap items-center rounded-2 text-on-board no-underline hover:underline md:min-h-ctl-s"
                  >
                    {t(`footer.${link.name}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-board-2 pt-4 pr-16 text-15 text-on-board-2">
          <p>{t('footer.rights', { year: 2026 })}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}
