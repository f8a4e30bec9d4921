import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, CreatedAt, described, integer, nullable, refTo, string, Ulid } from '../base/fields.ts'

export const mostCategories = 50
export const mostInCategory = 500

export const Category = Type.Object(
  {
    ulid: Ulid,
    name: string('Name of the category.'),
    article_count: integer('Number of articles in the category, public and private.'),
    created_at: CreatedAt,
  },
  { title: 'Category', description: 'A group of articles of a brain in the help centre.' },
)
export type Category = Static<typeof Category>

export const PlacedArticle = Type.Object(
  {
    ulid: Ulid,
    title: string('Title of the article.'),
    is_public: boolean('Whether the article is shown in the public help centre.'),
  },
  { title: 'PlacedArticle', description: 'An article at its place in a category.' },
)
export type PlacedArticle = Static<typeof PlacedArticle>

const Name = Type.String({ maxLength: 100, description: 'Name of the category.' })

const after = (resource: string, most: number, things: string) =>
  Type.Optional(
    Type.Array(refTo(resource), {
      maxItems: most,
      description:
        `ULIDs of the ${things} that should come before it, nearest first. It is placed directly after the first of ` +
        'them that still exists there, and at the start if there is none. Without this field, it is placed at the end.',
    }),
  )

const NewCategory = Type.Object({
  name: Name,
  after: after('category', mostCategories, 'categories'),
  article_ulids: Type.Optional(
    Type.Array(refTo('article'), {
      maxItems: mostInCategory,
      uniqueItems: true,
      description: 'ULIDs of articles to place in it, in this order. Those that do not exist are ignored.',
    }),
  ),
})
export type NewCategory = Static<typeof NewCategory>

export const listCategories = get('/api/brains/:brain/categories', {
  access: 'member',
  summary: 'List the categories of a brain',
  description: 'In the order of the help centre.',
  reply: Type.Array(Category),
})
export const createCategory = post('/api/brains/:brain/categories', {
  access: 'admin',
  summary: 'Create a category',
  description: `A brain has at most ${mostCategories} categories, and each has at most ${mostInCategory} articles.`,
  body: NewCategory,
  reply: Category,
})
export const updateCategory = put('/api/brains/:brain/categories/:category', {
  access: 'admin',
  summary: 'Rename a category',
  body: Type.Object({ name: Type.Optional(Name) }),
  reply: Category,
})
export const moveCategory = put('/api/brains/:brain/categories/:category/position', {
  access: 'admin',
  summary: 'Move a category',
  description: 'Changes the order of the categories. All others keep their order.',
  body: Type.Object({ after: after('category', mostCategories, 'categories') }),
})
export const deleteCategory = del('/api/brains/:brain/categories/:category', {
  access: 'admin',
  summary: 'Delete a category',
  description: 'Its articles are kept, without a category.',
})
export const listPlacedArticles = get('/api/brains/:brain/categories/:category/articles', {
  access: 'member',
  summary: 'List the articles of a category',
  description: 'In the order of the help centre.',
  reply: Type.Array(PlacedArticle),
})
export const placeArticle = put('/api/brains/:brain/articles/:article/place', {
  access: 'admin',
  summary: 'Place an article in the help centre',
  description:
    'Puts an article into a category, or moves it within its category. The article gets no new version.',
  body: Type.Object({
    category_ulid: Type.Optional(
      described(
        nullable(refTo('category')),
        'ULID of the category. Null if it has none. Without this field, the article stays in its category.',
      ),
    ),
    after: after('article', mostInCategory, 'articles'),
  }),
})

const CategoryOfBrain = Type.Object({ brain: Ulid, category: Ulid, name: Type.String() })

export const categoryCreated = event('category.created', CategoryOfBrain)
export const categoryUpdated = event('category.updated', CategoryOfBrain)
export const categoryMoved = event('category.moved', CategoryOfBrain)
export const categoryDeleted = event('category.deleted', CategoryOfBrain)
export const articlePlaced = event('article.placed', Type.Object({ brain: Ulid, article: Ulid }))
