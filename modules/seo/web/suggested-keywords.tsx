import { Check, Plus } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { suggestedKeywords, withKeyword } from '../rules.ts'
import { texts } from '../texts/texts.ts'

/** A press adds a keyword that is not in the list yet, and changes nothing when it is. */
export function SuggestedKeywords({ keywords, onAdd }: { keywords: string; onAdd: (keyword: string) => void }) {
  const t = useT(texts)
  return (
    <Card>
      <CardHeader title={t('suggested.title')}>{t('suggested.text')}</CardHeader>
      <CardBody>
        <ul className="flex flex-wrap gap-2">
          {suggestedKeywords.map((keyword) => {
            const isThere = withKeyword(keywords, keyword) === keywords
            return (
              <li key={keyword} lang="en">
                <Button size="s" icon={isThere ? <Check /> : <Plus />} onClick={() => onAdd(keyword)}>
                  {keyword}
                  {isThere && <span className="sr-only"> ({t('suggested.added')})</span>}
                </Button>
              </li>
            )
          })}
        </ul>
      </CardBody>
    </Card>
  )
}
