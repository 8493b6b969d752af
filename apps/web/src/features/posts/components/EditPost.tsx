import type { ComposedPost, PostDetail, PostReach } from '@frontage/api-client/contract';
import { longestOfPost } from '@frontage/domain';
import { Note, SidePanel } from '@frontage/ui';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { titleOfDeed } from '../../../shared/plan-title';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePhrases } from '../../../shared/use-phrases';
import { changeable, needsYou } from '../../../shared/posts/post-looks';
import { formOf } from '../model/duplicate';
import { composedOf, faultOf, postFormSchema, type TypedPost } from '../model/typed-post';
import parts from './post-page-parts.module.css';
import classes from './EditPost.module.css';
import { changePost } from '../queries';
import { usePostVariables } from '../../../shared/variables/use-variables';
import { useChangeCheck } from '../use-change-check';
import { Counter } from './Counter';
import { EditCheck } from './EditCheck';
import { RefusalNote } from './RefusalNote';
import { VariableText } from '../../../shared/variables/VariableText';

type EditPostProps = {
  readonly projectId: string;
  readonly post: PostDetail;
  readonly at: PostReach;
  readonly onClose: () => void;
  /** Takes what is typed to where the post still waits; left out where nobody may. */
  readonly onRewrite?: (typed: TypedPost) => void;
};

/** How many locations an edit is for: what waits is not edited, but cancelled. */
function countAt({ counts }: PostDetail, at: PostReach): number {
  if ('all' in at) return changeable(counts);
  return 'states' in at ? at.states.reduce((sum, state) => sum + counts[state], 0) : at.locationIds.length;
}

/** Another title and text for a post at some or all of its locations; it leads to the plan that sends them. */
export function EditPost({ projectId, post, at, onClose, onRewrite }: EditPostProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { variables, ownKeys, isRead } = usePostVariables(projectId);
  const form = useForm<TypedPost>({
    mode: 'controlled',
    initialValues: formOf(post),
    validate: schemaResolver(postFormSchema(ownKeys), { sync: true }),
  });
  const namePrefix = useNamePrefix(projectId);
  const { check, isFailed, steps } = useChangeCheck(projectId, post.id, at, isRead ? form.values : null);
  // Until the check has answered, it is for as many as were chosen.
  const count = check?.locations ?? countAt(post, at);
  const ready = check?.ready ?? count;
  // Sent again is only what did not arrive.
  const resends = 'states' in at || changeable(post.counts) === needsYou(post.counts);
  const plan = useMutation({
    mutationFn: (content: ComposedPost) =>
      changePost(projectId, post.id, {
        at,
        post: content,
        title: titleOfDeed(t, { what: 'edit_post', name: post.title }),
      }),
    onSuccess: ({ planId }) => void navigate(planPath(planId, projectId)),
  });
  const errorOf = (field: 'text' | 'title') => {
    const fault = faultOf(form.errors[field]);
    return fault === undefined ? undefined : t(`posts:fault.${fault}`);
  };
  const review = () => {
    const { hasErrors } = form.validate();
    const content = composedOf(form.values);
    if (!hasErrors && content !== null && isRead) plan.mutate(content);
  };
  const { kind } = post;
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      closeLabel={t('action.close')}
      title={t(resends ? 'posts:edit.at' : 'posts:edit.only', { count })}
      {...steps}
      footer={
        <div className={classes.foot}>
          {plan.isError && (
            <Note tone="bad" role="alert">
              {errorText(plan.error)}
            </Note>
          )}
          <Button
            variant="filled"
            fullWidth
            size="sm"
            loading={plan.isPending}
            disabled={ready === 0}
            onClick={review}
          >
            {t('posts:review', { count: ready })}
          </Button>
          <p className={parts.quiet}>{t('plan:nothingSent')}</p>
        </div>
      }
    >
      <div className={classes.edit}>
        {post.counts.rejected > 0 && (resends || 'locationIds' in at) && (
          <RefusalNote projectId={projectId} postId={post.id} />
        )}
        {(kind === 'event' || kind === 'offer') && (
          <VariableText
            label={t(`posts:title.${kind}`)}
            aside={<Counter range={undefined} typed={form.values.title} limit={longestOfPost.title} />}
            value={form.values.title}
            onChange={(title) => form.setFieldValue('title', title)}
            error={errorOf('title')}
            variables={variables}
          />
        )}
        <VariableText
          label={t('posts:text.label')}
          aside={<Counter range={undefined} typed={form.values.text} limit={longestOfPost.text} />}
          value={form.values.text}
          onChange={(text) => form.setFieldValue('text', text)}
          error={errorOf('text')}
          variables={variables}
          isLong
        />
        <p className={parts.quiet}>{t('posts:edit.how')}</p>
        <EditCheck namePrefix={namePrefix} check={check} isFailed={isFailed} />
        {post.counts.scheduled > 0 && (
          <Note
            tone="neutral"
            actions={
              onRewrite !== undefined && (
                <Button size="xs" onClick={() => onRewrite(form.values)}>
                  {t('posts:edit.there')}
                </Button>
              )
            }
          >
            {t('posts:edit.waits', { count: post.counts.scheduled })}
          </Note>
        )}
      </div>
    </SidePanel>
  );
}
