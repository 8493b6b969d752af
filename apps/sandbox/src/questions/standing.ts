import type { JsonObject } from '../proto/descriptor';
import type { StandingAnswer, StandingQuestion } from '../seed/questions';

/** What has become of a question since the seed. */
export interface QuestionChange {
  isRemoved?: boolean;
  /** What its author made of it, at `at`. */
  edit?: { text: string; at: number };
  /** All its answers as they stand since. */
  answers?: StandingAnswer[];
  /** A question that the seed does not have. */
  written?: StandingQuestion;
}

/** Lays changes over the questions of the seed, and puts those beside them that were written since. */
export function withQuestionChanges(
  questions: readonly StandingQuestion[],
  changes: Readonly<Record<string, QuestionChange>>,
): StandingQuestion[] {
  const written = Object.values(changes).flatMap((change) => change.written ?? []);
  return [...questions, ...written].flatMap((question): StandingQuestion[] => {
    const { isRemoved, edit, answers } = changes[question.questionId] ?? {};
    if (isRemoved === true) return [];
    return [
      {
        ...question,
        ...(edit !== undefined && { text: edit.text, updatedAt: edit.at }),
        ...(answers !== undefined && { answers }),
      },
    ];
  });
}

const authorOf = ({ displayName, type }: Pick<StandingAnswer, 'displayName' | 'type'>): JsonObject => ({
  displayName,
  profilePhotoUri: 'https://lh3.googleusercontent.com/a/default-user=s120-c-rp-mo-br100',
  type,
});

const timesOf = ({ createdAt, updatedAt }: Pick<StandingAnswer, 'createdAt' | 'updatedAt'>) => ({
  createTime: new Date(createdAt).toISOString(),
  updateTime: new Date(updatedAt).toISOString(),
});

/** An answer as lists have it. A count of zero is left out, as JSON of protocol buffers does. */
export function presentAnswer(question: string, answer: StandingAnswer): JsonObject {
  return {
    name: `${question}/answers/${answer.answerId}`,
    author: authorOf(answer),
    ...(answer.upvotes > 0 && { upvoteCount: answer.upvotes }),
    text: answer.text,
    ...timesOf(answer),
  };
}

/** A question with so many of its answers, those with the most votes first. */
export function presentQuestion(
  location: string,
  question: StandingQuestion,
  answersPerQuestion: number,
): JsonObject {
  const name = `${location}/questions/${question.questionId}`;
  const top = [...question.answers].sort((a, b) => b.upvotes - a.upvotes).slice(0, answersPerQuestion);
  return {
    name,
    author: authorOf(question),
    ...(question.upvotes > 0 && { upvoteCount: question.upvotes }),
    text: question.text,
    ...timesOf(question),
    ...(top.length > 0 && { topAnswers: top.map((answer) => presentAnswer(name, answer)) }),
    ...(question.answers.length > 0 && { totalAnswerCount: question.answers.length }),
  };
}
