import type { Article } from '#site/content/help.en.ts'

/** Articles that hold every word of the query, those with it in the title first. */
export const findArticles = (articles: Article[], query: string): Article[] => {
  const words = query.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word))
  const hits = articles.filter((article) => has(textOf(article)))
  return [...hits.filter((article) => has(article.title)), ...hits.filter((article) => !has(article.title))]
}

const textOf = (article: Article) =>
  [
    article.title,
    article.topic,
    ...article.body.map((block) => (typeof block === 'string' ? block : JSON.stringify(block))),
  ].join(' ')
