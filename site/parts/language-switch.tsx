import { siteTexts } from '#site/texts/texts.ts'
import { type Lang, languages, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

const short: Record<Lang, string> = { en: 'EN', hi: 'हिं', mr: 'मरा' }

export function LanguageSwitch() {
  const t = useT(siteTexts)
  const { lang, setLang } = useLanguage()
  return (
    <fieldset className="flex min-w-0 shrink-0 overflow-hidden rounded-2 border border-line-strong text-15 font-[600]">
      <legend className="sr-only">{t('nav.language')}</legend>
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={language.code === lang}
          onClick={() => void setLang(language.code)}
          className={cx(
            'min-h-tap px-3 lg:min-h-[34px] lg:px-2.5 lg:text-13',
            language.code === 'en' ? 'font-sans' : 'site-other-script',
            language.code === lang ? 'bg-primary text-on-primary' : 'bg-surface text-ink hover:bg-sunken',
          )}
        >
          {short[language.code]} <span className="sr-only">{language.nativeName}</span>
        </button>
      ))}
    </fieldset>
  )
}
