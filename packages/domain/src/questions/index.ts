export {
  answererKinds,
  answerStates,
  answerStateSchema,
  answerTextSchema,
  mostAnswerLength,
  mostAnswersTogether,
  questionsEndedOn,
  type AnswererKind,
  type AnswerState,
} from './question';
