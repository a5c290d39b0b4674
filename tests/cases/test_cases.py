"""The executable rulebook: every case that is shipped, and the first of them where they are at hand."""

from pathlib import Path

import pytest

from gonfanon.cases.case import read_file
from gonfanon.cases.files import SHIPPED, case_files
from gonfanon.cases.run import judge

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = ROOT.parent / "shared" / "cases" / "field.yaml"
FILES = [*case_files([SHIPPED]), *([CONTRACT] if CONTRACT.is_file() else [])]
CASES = [
    pytest.param(case, id=f"{Path(case.file).stem}: {case.title}")
    for file in FILES
    for case in read_file(file)
]


@pytest.mark.parametrize("case", CASES)
def test_the_case_comes_out_as_written(case):
    assert judge(case).differences == ()
