import { contract } from '@frontage/api-client/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { api } from '../../services/api';
import { fieldsOf, type CopyGroup } from './model/duplicate';
import type { DraftForm } from './use-draft';

/** Plans a location like another from what is typed and the groups taken over, and leads to the plan. */
export function useMakeDuplicate(projectId: string, locationId: string, draft: DraftForm) {
  const navigate = useNavigate();
  const { values } = draft.reading;
  const { name, address } = values;
  return useMutation({
    mutationFn: async (chosen: ReadonlySet<CopyGroup>) => {
      if (name === undefined || address === undefined || address === null) return null;
      const { storeCode = null, phone = null, website = null, whatsapp = null, cnpj = null } = values;
      return api.call(contract.plans.duplicate, {
        params: { projectId, locationId },
        body: {
          copy: fieldsOf(chosen),
          values: {
            name,
            address,
            storeCode,
            phone,
            additionalPhones: values.additionalPhones ?? [],
            website,
            whatsapp,
            cnpj,
          },
        },
      });
    },
    onSuccess: (made) => {
      if (made !== null) void navigate(planPath(made.planId, projectId));
    },
    // What was typed stays in the draft, so that a plan that is refused can be made again.
    onError: draft.refuse,
  });
}
