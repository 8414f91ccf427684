import { siteTexts } from '#site/texts/texts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { trapName } from './send-form.ts'

/** People never see this field; programs that fill in every field do. */
export function Trap() {
  const t = useT(siteTexts)
  return (
    <div aria-hidden="true" className="absolute left-[-9999px] size-px overflow-hidden">
      <label>
        {t('leaveEmpty')}
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
