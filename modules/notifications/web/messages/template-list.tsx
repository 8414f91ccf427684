import { useT } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/card.tsx'
import type { MessagesPage } from '../../contract.ts'
import { languages } from '../../rules/messages.ts'
import { messageTexts } from '../../texts/messages/texts.ts'
import { Block } from './block.tsx'

/** What can leave in which language; what nobody has a template for stands last. */
export function TemplateList({ templates }: { templates: MessagesPage['templates'] }) {
  const t = useT(messageTexts)
  const sorted = templates.toSorted((a, b) => Number(b.languages.length > 0) - Number(a.languages.length > 0))
  return (
    <Block title={t('templates')} help={t('templatesHelp')}>
      <Card className="max-h-96 overflow-y-auto">
        <ul>
          {sorted.map((template) => (
            <TemplateRow key={template.kind} template={template} />
          ))}
        </ul>
      </Card>
    </Block>
  )
}

function TemplateRow({ template: { title, languages: there } }: { template: MessagesPage['templates'][number] }) {
  const t = useT(messageTexts)
  const missing = languages.filter((language) => !there.includes(language)).map((one) => t(`languages.${one}`))
  return (
    <li className="grid gap-x-4 border-t border-line px-4 py-2.5 first:border-t-0 sm:grid-cols-2">
      <span className="[overflow-wrap:anywhere]">{title}</span>
      <span className="text-15 text-ink-2">
        {there.length === 0
          ? t('templatesNone')
          : missing.length === 0
            ? t('complete')
            : t('missing', { languages: missing.join(', ') })}
      </span>
    </li>
  )
}
