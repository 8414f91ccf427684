import { type Lang, languages, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { cx } from './cx.ts'

const short: Record<Lang, string> = { en: 'EN', hi: 'हिं', mr: 'मरा' }

/** All languages side by side, each in its own script, so that nobody has to read another one to find theirs. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useT(shellTexts)
  const { lang, setLang } = useLanguage()
  return (
    <fieldset
      aria-label={t('fields.language')}
      className={cx(
        'flex shrink-0 overflow-clip rounded-2 border border-line-strong bg-surface text-15 font-[600]',
        className,
      )}
    >
      {languages.map(({ code, nativeName }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === lang}
          onClick={() => void setLang(code)}
          // A name in a script that is not on the page comes in a font of those few letters, not in all of the script.
          style={code === lang ? undefined : { fontFamily: '"Anek Names", system-ui' }}
          className={cx(
            'min-h-tap min-w-tap px-2.5 md:min-h-[34px] md:text-13',
            code === lang ? 'bg-primary text-on-primary' : 'text-ink hover:bg-sunken',
          )}
        >
          <span aria-hidden="true">{short[code]}</span>
          <span className="sr-only">{nativeName}</span>
        </button>
      ))}
    </fieldset>
  )
}
