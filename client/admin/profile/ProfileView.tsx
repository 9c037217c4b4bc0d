import { useCallback, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { createTextSearch } from '../list/create-text-search.tsx';
import { ListView } from '../list/ListView.tsx';
import type { PageParams } from '../list/list-types.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { MaterialUploadDialog } from './MaterialUploadDialog.tsx';
import { MATERIAL_NOTICE, type Material, sampleMaterials } from './material.ts';

const SEARCH_KEYS = ['name'];

const columns = [
  { name: 'name', title: '资料名称', isFlexible: true, render: (row: Material) => row.name },
  { name: 'createTime', title: '创建时间', width: 220, render: (row: Material) => row.createTime },
];

const MaterialSearchFields = createTextSearch('name', '资料名称');

/** A stub: it calls no server, and files uploaded here are lost when the page is reloaded. */
export function ProfileView({ search }: { search: string }) {
  const [materials, setMaterials] = useState(sampleMaterials);
  const [isUploading, setUploading] = useState(false);
  const list = useCallback(
    async ({ name = '', page, limit }: SearchValues & PageParams) => {
      const matches = materials.filter((each) => each.name.toLowerCase().includes(name.toLowerCase()));
      return { data: matches.slice((page - 1) * limit, page * limit), count: matches.length };
    },
    [materials],
  );
  return (
    <>
      <ListView<Material>
        title="资料管理"
        path="/profile"
        search={search}
        searchKeys={SEARCH_KEYS}
        SearchFields={MaterialSearchFields}
        list={list}
        columns={columns}
        getRowKey={(row) => row.id}
        notice={MATERIAL_NOTICE}
        emptySentence="还没有资料"
        tools={() => (
          <Button kind="primary" icon="upload" onPress={() => setUploading(true)}>
            上传资料
          </Button>
        )}
      />
      {isUploading && (
        <MaterialUploadDialog
          onClose={() => setUploading(false)}
          onUploaded={(material) => {
            setMaterials((previous) => [material, ...previous]);
            toast.success('上传成功！');
          }}
        />
      )}
    </>
  );
}
