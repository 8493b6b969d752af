/** Key of every query about a project's templates. */
export const templatesKey = (projectId: string) => ['templates', projectId] as const;
