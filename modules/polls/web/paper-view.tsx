import { Avatar } from '#web/ui/avatar.tsx'
import type { PollDetails } from '../contract/nouns.ts'
import { photoUrlOf } from './queries.ts'
import { useWords } from './words.ts'

/** The paper for whoever only looks: every choice in its order, with who stands and what they say. */
export function PaperView({ subdomain, poll }: { subdomain: string; poll: PollDetails }) {
  const t = useWords()
  const urlOf = photoUrlOf(subdomain, poll.id)
  return (
    <section className="rounded-b-1 border border-line border-t-[3px] border-double border-t-ink-2 bg-surface">
      {poll.questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions of a paper never move.
        <div key={at} className="border-t border-line px-3.5 py-3 first:border-t-0">
          <h2 className="text-16">{question.title}</h2>
          {question.groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of a paper never move.
            <div key={place}>
              {question.type === 'multiple' && (
                <h3 className="mt-2 text-13 text-ink-2">
                  {t('mark.seats', { title: group.title || question.title, count: group.seats })}
                </h3>
              )}
              <ul className="divide-y divide-line">
                {question.options
                  .filter((option) => option.group === place)
                  .map(({ title, flatNumber, statement, photoId }) => (
                    <li key={`${title} ${flatNumber}`} className="grid gap-1 py-2">
                      <p className="flex items-center gap-2.5 font-[560]">
                        {photoId && <Avatar name={title} src={urlOf(photoId)} size="l" />}
                        {title}
                        <span className="num text-13 text-ink-2">{flatNumber}</span>
                      </p>
                      {statement && <p className="text-15 whitespace-pre-line text-ink-2">{statement}</p>}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
