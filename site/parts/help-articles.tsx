import type { Article } from '#site/content/help.en.ts'
import { Coming, sectionOfArticle } from './coming.tsx'
import { Blocks } from './prose.tsx'

/** Questions under their topic; the answer opens in place, with or without script. */
export function HelpArticles({ articles }: { articles: Article[] }) {
  const topics = [...new Set(articles.map((article) => article.topic))]
  return (
    <>
      {topics.map((topic) => (
        <div key={topic} className="mt-8">
          <h3 className="mb-1 text-18">{topic}</h3>
          {articles
            .filter((article) => article.topic === topic)
            .map((article) => (
              <ArticleView key={article.id} article={article} />
            ))}
        </div>
      ))}
    </>
  )
}

export function ArticleView({ article }: { article: Article }) {
  return (
    <details id={article.id} className="site-details border-b border-line">
      <summary>
        <span>
          {article.title}
          <Coming section={sectionOfArticle[article.id.replace(/^found-/, '')]} />
        </span>
      </summary>
      <div className="pb-5">
        <Blocks blocks={article.body} />
      </div>
    </details>
  )
}
