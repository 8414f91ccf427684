import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AssignmentRules } from './assignment-rules.tsx'
import { CategoryForm } from './category-form.tsx'
import { complaintCategories } from './queries.ts'
import { useWords } from './words.ts'

/** What the committee decides once: how soon each kind is answered, and who gets it. */
export function SortingDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useWords()
  const shell = useT(shellTexts)
  const [tab, setTab] = useState('categories')
  const { data: categories = [] } = useQuery(complaintCategories(subdomain))
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title={t('sorting.title')}
      footer={<Button onClick={onClose}>{shell('actions.close')}</Button>}
    >
      <Tabs
        label={t('sorting.title')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'categories',
            label: t('sorting.categories'),
            content: (
              <div className="grid gap-3 pt-3">
                <p className="text-15 text-ink-2">{t('sorting.categoriesText')}</p>
                {categories.map((category) => (
                  <CategoryForm key={`${category.id} ${category.version}`} subdomain={subdomain} category={category} />
                ))}
                <h3 className="mt-2 text-16">{t('sorting.add')}</h3>
                <CategoryForm key={`new ${categories.length}`} subdomain={subdomain} />
              </div>
            ),
          },
          {
            value: 'rules',
            label: t('sorting.rules'),
            content: <AssignmentRules subdomain={subdomain} categories={categories} />,
          },
        ]}
      />
    </Dialog>
  )
}
